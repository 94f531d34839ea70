CREATE TABLE `file_grant` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `file_grant_by_user` ON `file_grant` (`user_id`);--> statement-breakpoint
CREATE INDEX `file_grant_by_expires` ON `file_grant` (`expires_at`);