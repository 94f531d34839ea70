CREATE TABLE `highlight` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`content` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `highlight_by_user` ON `highlight` (`user_id`,`at`,`id`);