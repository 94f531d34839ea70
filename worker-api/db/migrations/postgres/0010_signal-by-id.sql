DROP INDEX "signal_by_at";
--> statement-breakpoint
-- Ids begin with the time; those of before that are given it, so that they are swept like all others.
UPDATE "signal" SET "id" = lpad(to_hex("at"), 12, '0') || '-' || "id" WHERE "id" NOT LIKE '____________-%';