CREATE TABLE `accepted_legal` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`accepted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accepted_legal_by_user` ON `accepted_legal` (`user_id`,`document`,`version`);--> statement-breakpoint
CREATE TABLE `allowance` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`total` integer NOT NULL,
	`used` integer NOT NULL,
	`resets_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `allowance_by_resets` ON `allowance` (`resets_at`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`actor` text NOT NULL,
	`reason` text NOT NULL,
	`action` text NOT NULL,
	`thing` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_by_at` ON `audit` (`at`);--> statement-breakpoint
CREATE INDEX `audit_by_thing` ON `audit` (`thing`,`at`);--> statement-breakpoint
CREATE TABLE `class_control` (
	`id` text PRIMARY KEY NOT NULL,
	`class_id` text NOT NULL,
	`feature` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `class_control_by_class` ON `class_control` (`class_id`,`feature`);--> statement-breakpoint
CREATE TABLE `class_member` (
	`id` text PRIMARY KEY NOT NULL,
	`class_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `class_member_by_class` ON `class_member` (`class_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `class_member_by_user` ON `class_member` (`user_id`);--> statement-breakpoint
CREATE TABLE `consent` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`given_by` text NOT NULL,
	`document` text NOT NULL,
	`version` text NOT NULL,
	`at` integer NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `consent_by_subject` ON `consent` (`subject`,`kind`);--> statement-breakpoint
CREATE TABLE `credential` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credential_by_subject` ON `credential` (`provider`,`subject`);--> statement-breakpoint
CREATE INDEX `credential_by_user` ON `credential` (`user_id`);--> statement-breakpoint
CREATE TABLE `goal` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`goal` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `goal_by_user` ON `goal` (`user_id`,`goal`);--> statement-breakpoint
CREATE TABLE `entitlement_grant` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`institution_id` text,
	`source` text NOT NULL,
	`product` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer,
	`seats` integer,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `grant_by_user` ON `entitlement_grant` (`user_id`);--> statement-breakpoint
CREATE INDEX `grant_by_institution` ON `entitlement_grant` (`institution_id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`id` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_by_at` ON `idempotency` (`at`);--> statement-breakpoint
CREATE TABLE `institution` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`domain` text,
	`provider` text,
	`is_enhancement_forbidden` integer NOT NULL,
	`has_rosters` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `institution_by_domain` ON `institution` (`domain`);--> statement-breakpoint
CREATE TABLE `join_code` (
	`code` text PRIMARY KEY NOT NULL,
	`class_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `join_code_by_class` ON `join_code` (`class_id`);--> statement-breakpoint
CREATE INDEX `join_code_by_expires` ON `join_code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `one_time_token` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email` text,
	`user_id` text,
	`nonce_hash` text,
	`style` text NOT NULL,
	`scopes` text NOT NULL,
	`return_to` text,
	`sign_up` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`spent_at` integer,
	`session_id` text
);
--> statement-breakpoint
CREATE INDEX `one_time_token_by_expires` ON `one_time_token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `class` (
	`id` text PRIMARY KEY NOT NULL,
	`institution_id` text,
	`name` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `class_by_institution` ON `class` (`institution_id`,`id`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`cookie_hash` text,
	`client_type` text NOT NULL,
	`style` text NOT NULL,
	`device` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`idle_ms` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_by_token` ON `session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `session_by_user` ON `session` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `session_by_expires` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `setting` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `setting_by_user` ON `setting` (`user_id`,`field`);--> statement-breakpoint
CREATE TABLE `signal` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`event` text,
	`user_id` text,
	`body` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `signal_by_at` ON `signal` (`at`);--> statement-breakpoint
CREATE INDEX `signal_by_user` ON `signal` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `user_account` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`email_domain` text,
	`given_name` text NOT NULL,
	`family_name` text NOT NULL,
	`display_name` text NOT NULL,
	`avatar_url` text,
	`description` text NOT NULL,
	`country_code` text NOT NULL,
	`tz_offset` integer NOT NULL,
	`locale` text NOT NULL,
	`age_band` text,
	`is_minor` integer NOT NULL,
	`institution_id` text,
	`institutional_role` text,
	`use_v4_recorder` integer NOT NULL,
	`referrer_code` text NOT NULL,
	`referred_by` text,
	`created_at` integer NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_by_email` ON `user_account` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_by_referrer_code` ON `user_account` (`referrer_code`);--> statement-breakpoint
CREATE INDEX `user_by_institution` ON `user_account` (`institution_id`,`id`);