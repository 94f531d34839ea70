CREATE TABLE "counter" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_order" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"institution_id" text,
	"product" text NOT NULL,
	"period" text NOT NULL,
	"seats" bigint,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"invoice_number" text,
	"billing_name" text NOT NULL,
	"billing_address" text NOT NULL,
	"purchase_order" text NOT NULL,
	"terms" json NOT NULL,
	"due_at" bigint,
	"paid_at" bigint,
	"until_at" bigint,
	"failed_at" bigint,
	"stopped_at" bigint,
	"provider_session" text,
	"provider_customer" text,
	"provider_subscription" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_notice" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_order_by_invoice" ON "plan_order" USING btree ("invoice_number");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_order_by_subscription" ON "plan_order" USING btree ("provider_subscription");--> statement-breakpoint
CREATE INDEX "plan_order_by_session" ON "plan_order" USING btree ("provider_session");--> statement-breakpoint
CREATE INDEX "plan_order_by_customer" ON "plan_order" USING btree ("provider_customer");--> statement-breakpoint
CREATE INDEX "plan_order_by_user" ON "plan_order" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_order_by_institution" ON "plan_order" USING btree ("institution_id","created_at");--> statement-breakpoint
CREATE INDEX "plan_order_by_state" ON "plan_order" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "sent_notice_by_user" ON "sent_notice" USING btree ("user_id");