CREATE TABLE "activity" (
	"id" text PRIMARY KEY NOT NULL,
	"actor" text,
	"verb" text NOT NULL,
	"object" text NOT NULL,
	"class_id" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" json NOT NULL,
	"run_at" bigint NOT NULL,
	"lease_until" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mote" (
	"id" text PRIMARY KEY NOT NULL,
	"claim_hash" text NOT NULL,
	"owner_id" text,
	"class_id" text,
	"state" text NOT NULL,
	"visibility" text NOT NULL,
	"source" text NOT NULL,
	"application" text NOT NULL,
	"application_view" text,
	"title" text NOT NULL,
	"text" text,
	"voice" text,
	"locale" text,
	"peaks" json,
	"reply_to" text,
	"ask_reply" boolean NOT NULL,
	"prompt" text,
	"sha256" text,
	"bytes" bigint,
	"duration_ms" bigint,
	"recorded_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"finished_at" bigint,
	"expires_at" bigint,
	"removed_at" bigint,
	"regenerated_to" text
);
--> statement-breakpoint
CREATE TABLE "transcript" (
	"id" text PRIMARY KEY NOT NULL,
	"mote_id" text NOT NULL,
	"locale" text NOT NULL,
	"words" json NOT NULL,
	"edited" boolean NOT NULL,
	"source" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"mote_id" text NOT NULL,
	"length" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activity_by_actor" ON "activity" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "activity_by_object" ON "activity" USING btree ("object","at");--> statement-breakpoint
CREATE INDEX "job_by_run_at" ON "job" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "mote_by_owner" ON "mote" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mote_by_owner_state" ON "mote" USING btree ("owner_id","state","created_at");--> statement-breakpoint
CREATE INDEX "mote_by_state_created" ON "mote" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "mote_by_state_expires" ON "mote" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "mote_by_sha256" ON "mote" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_by_mote" ON "transcript" USING btree ("mote_id","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_by_mote" ON "upload" USING btree ("mote_id");