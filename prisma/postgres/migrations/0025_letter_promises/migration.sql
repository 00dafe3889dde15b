-- Promises of letters have a table of their own; what a job hasn't queued yet stays promised.

CREATE TABLE "LetterPromise" (
    "id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,
    "about" TEXT NOT NULL,
    "cursor" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "LetterPromise_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "LetterPromise_kind_seq_idx" ON "LetterPromise"("kind", "seq");

INSERT INTO "LetterPromise" ("id", "seq", "kind", "at", "about", "cursor")
SELECT "id", ROW_NUMBER() OVER (ORDER BY "at", "id"), CASE WHEN "communityId" IS NULL THEN 'announcement-to-all' ELSE 'announcement' END, "at", json_build_object('id', "id")::text, COALESCE("mailsCursor", '')
FROM "Announcement" WHERE "mailsQueuedAt" IS NULL;

INSERT INTO "LetterPromise" ("id", "seq", "kind", "at", "about", "cursor")
SELECT "communityId" || ' ' || "matchdayId", ROW_NUMBER() OVER (ORDER BY "closedAt", "communityId", "matchdayId"), 'matchday-picks', "closedAt", json_build_object('communityId', "communityId", 'matchdayId', "matchdayId")::text, COALESCE("picksMailCursor", '')
FROM "RoundMatchday" WHERE "picksMailDue" AND "closedAt" IS NOT NULL AND "roundId" IS NOT NULL;

DROP INDEX "Announcement_mailsQueuedAt_idx";
ALTER TABLE "Announcement" DROP COLUMN "mailsCursor", DROP COLUMN "mailsQueuedAt";

DROP INDEX "RoundMatchday_picksMailDue_idx";
ALTER TABLE "RoundMatchday" DROP COLUMN "picksMailCursor", DROP COLUMN "picksMailDue";

SELECT notes.watch();
