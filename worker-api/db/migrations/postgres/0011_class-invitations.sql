CREATE TABLE "class_invitation" (
	"id" text PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"email" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "join_code" ADD COLUMN "purpose" text DEFAULT 'kiosk' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "class_invitation_by_class" ON "class_invitation" USING btree ("class_id","email");--> statement-breakpoint
CREATE INDEX "class_invitation_by_email" ON "class_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "class_member_by_role" ON "class_member" USING btree ("role","at");--> statement-breakpoint
-- Invitations by address leave class_member. An address of an account that ended has none.
INSERT INTO "class_invitation" ("id", "class_id", "email", "at")
SELECT substr(replace("class_member"."id", '-', ''), 1, 17), "class_member"."class_id", "user_account"."email", "class_member"."at"
FROM "class_member"
INNER JOIN "user_account" ON "user_account"."id" = "class_member"."user_id"
INNER JOIN "class" ON "class"."id" = "class_member"."class_id"
WHERE "class_member"."role" = 'invited' AND "user_account"."email" IS NOT NULL AND "class"."archived_at" IS NULL;
--> statement-breakpoint
DELETE FROM "class_member" WHERE "role" = 'invited';
--> statement-breakpoint
-- Deletes accounts that only an invitation made: they have no goals, which every sign-up writes, and no other row.
DELETE FROM "user_account"
WHERE "email" IS NOT NULL AND "deleted_at" IS NULL AND "given_name" = '' AND "family_name" = '' AND "display_name" = ''
AND "age_band" IS NULL AND "institutional_role" IS NULL AND "avatar_url" IS NULL
AND NOT EXISTS (SELECT 1 FROM "goal" WHERE "goal"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "session" WHERE "session"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "credential" WHERE "credential"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "accepted_legal" WHERE "accepted_legal"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "setting" WHERE "setting"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "mote" WHERE "mote"."owner_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "class_member" WHERE "class_member"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "entitlement_grant" WHERE "entitlement_grant"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "consent" WHERE "consent"."subject" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "highlight" WHERE "highlight"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "word" WHERE "word"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "allowance" WHERE "allowance"."user_id" = "user_account"."id")
AND NOT EXISTS (SELECT 1 FROM "activity" WHERE "activity"."actor" = "user_account"."id");
--> statement-breakpoint
-- A class that has ended keeps no name and no code.
UPDATE "class" SET "name" = '' WHERE "archived_at" IS NOT NULL;
--> statement-breakpoint
DELETE FROM "join_code" WHERE "class_id" IN (SELECT "id" FROM "class" WHERE "archived_at" IS NOT NULL);
--> statement-breakpoint
-- Classes that ended with their teacher's account before 2026-11 kept the pupils that only they knew.
INSERT INTO "job" ("id", "kind", "payload", "run_at", "lease_until", "attempts", "created_at")
SELECT gen_random_uuid()::text, 'erase-pupils', json_build_object('classId', "id"), 0, 0, 0, 0 FROM "class" WHERE "archived_at" IS NOT NULL;
--> statement-breakpoint
-- The default of a minor's mote. Only the class's teachers find it in the class's list; fellow students do not.
UPDATE "mote" SET "visibility" = 'teachers'
WHERE "visibility" = 'private' AND "class_id" IS NOT NULL
AND "owner_id" IN (SELECT "id" FROM "user_account" WHERE "is_minor");
