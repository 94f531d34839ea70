ALTER TABLE "class" ADD COLUMN "colour" text;--> statement-breakpoint
ALTER TABLE "class" ADD COLUMN "controls_window" json;