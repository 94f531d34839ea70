ALTER TABLE "session" ADD COLUMN "opened_by" text;--> statement-breakpoint
CREATE INDEX "session_by_opener" ON "session" USING btree ("opened_by");