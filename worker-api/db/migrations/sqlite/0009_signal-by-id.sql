DROP INDEX `signal_by_at`;
--> statement-breakpoint
-- Ids begin with the time; those of before that are given it, so that they are swept like all others.
UPDATE `signal` SET `id` = printf('%012x', `at`) || '-' || `id` WHERE `id` NOT LIKE '____________-%';