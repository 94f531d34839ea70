CREATE TABLE "file_grant" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_grant_by_user" ON "file_grant" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_grant_by_expires" ON "file_grant" USING btree ("expires_at");