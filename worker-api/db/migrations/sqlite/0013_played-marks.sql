CREATE TABLE `played_mote` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`mote_id` text NOT NULL,
	`class_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `played_mote_by_user` ON `played_mote` (`user_id`,`mote_id`);--> statement-breakpoint
CREATE INDEX `played_mote_by_mote` ON `played_mote` (`mote_id`);--> statement-breakpoint
CREATE INDEX `played_mote_by_class` ON `played_mote` (`class_id`);