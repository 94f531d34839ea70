ALTER TABLE `session` ADD `opened_by` text;--> statement-breakpoint
CREATE INDEX `session_by_opener` ON `session` (`opened_by`);