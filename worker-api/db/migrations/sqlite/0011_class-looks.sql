ALTER TABLE `class` ADD `colour` text;--> statement-breakpoint
ALTER TABLE `class` ADD `controls_window` text;