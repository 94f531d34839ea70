CREATE TABLE `activity` (
	`id` text PRIMARY KEY NOT NULL,
	`actor` text,
	`verb` text NOT NULL,
	`object` text NOT NULL,
	`class_id` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_by_actor` ON `activity` (`actor`,`at`);--> statement-breakpoint
CREATE INDEX `activity_by_object` ON `activity` (`object`,`at`);--> statement-breakpoint
CREATE TABLE `job` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`run_at` integer NOT NULL,
	`lease_until` integer NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `job_by_run_at` ON `job` (`run_at`);--> statement-breakpoint
CREATE TABLE `mote` (
	`id` text PRIMARY KEY NOT NULL,
	`claim_hash` text NOT NULL,
	`owner_id` text,
	`class_id` text,
	`state` text NOT NULL,
	`visibility` text NOT NULL,
	`source` text NOT NULL,
	`application` text NOT NULL,
	`application_view` text,
	`title` text NOT NULL,
	`text` text,
	`voice` text,
	`locale` text,
	`peaks` text,
	`reply_to` text,
	`ask_reply` integer NOT NULL,
	`prompt` text,
	`sha256` text,
	`bytes` integer,
	`duration_ms` integer,
	`recorded_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`expires_at` integer,
	`removed_at` integer,
	`regenerated_to` text
);
--> statement-breakpoint
CREATE INDEX `mote_by_owner` ON `mote` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mote_by_owner_state` ON `mote` (`owner_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `mote_by_state_created` ON `mote` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `mote_by_state_expires` ON `mote` (`state`,`expires_at`);--> statement-breakpoint
CREATE INDEX `mote_by_sha256` ON `mote` (`sha256`);--> statement-breakpoint
CREATE TABLE `transcript` (
	`id` text PRIMARY KEY NOT NULL,
	`mote_id` text NOT NULL,
	`locale` text NOT NULL,
	`words` text NOT NULL,
	`edited` integer NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transcript_by_mote` ON `transcript` (`mote_id`,`locale`);--> statement-breakpoint
CREATE TABLE `upload` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`mote_id` text NOT NULL,
	`length` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upload_by_mote` ON `upload` (`mote_id`);