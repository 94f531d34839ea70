CREATE TABLE `counter` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `plan_order` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`institution_id` text,
	`product` text NOT NULL,
	`period` text NOT NULL,
	`seats` integer,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`invoice_number` text,
	`billing_name` text NOT NULL,
	`billing_address` text NOT NULL,
	`purchase_order` text NOT NULL,
	`terms` text NOT NULL,
	`due_at` integer,
	`paid_at` integer,
	`until_at` integer,
	`failed_at` integer,
	`stopped_at` integer,
	`provider_session` text,
	`provider_customer` text,
	`provider_subscription` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `plan_order_by_invoice` ON `plan_order` (`invoice_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_order_by_subscription` ON `plan_order` (`provider_subscription`);--> statement-breakpoint
CREATE INDEX `plan_order_by_session` ON `plan_order` (`provider_session`);--> statement-breakpoint
CREATE INDEX `plan_order_by_customer` ON `plan_order` (`provider_customer`);--> statement-breakpoint
CREATE INDEX `plan_order_by_user` ON `plan_order` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_order_by_institution` ON `plan_order` (`institution_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `plan_order_by_state` ON `plan_order` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `sent_notice` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sent_notice_by_user` ON `sent_notice` (`user_id`);