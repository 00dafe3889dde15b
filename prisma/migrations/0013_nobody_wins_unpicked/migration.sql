-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Entry" (
    "roundId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "joinedAt" BIGINT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "jokers" INTEGER NOT NULL,
    "eliminatedOn" INTEGER,
    "outCause" TEXT,
    "jokersAtOut" INTEGER,
    "rebought" BOOLEAN NOT NULL DEFAULT false,
    "tookPart" BOOLEAN NOT NULL DEFAULT false,
    "picked" BOOLEAN NOT NULL DEFAULT false,
    "won" BOOLEAN NOT NULL DEFAULT false,
    "standing" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("roundId", "memberId"),
    CONSTRAINT "Entry_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Entry_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Entry" ("active", "eliminatedOn", "joinedAt", "jokers", "jokersAtOut", "memberId", "outCause", "rebought", "roundId", "standing", "tookPart", "version", "won") SELECT "active", "eliminatedOn", "joinedAt", "jokers", "jokersAtOut", "memberId", "outCause", "rebought", "roundId", "standing", "tookPart", "version", "won" FROM "Entry";
DROP TABLE "Entry";
ALTER TABLE "new_Entry" RENAME TO "Entry";
CREATE INDEX "Entry_memberId_idx" ON "Entry"("memberId");
CREATE INDEX "Entry_roundId_standing_idx" ON "Entry"("roundId", "standing");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- Who has a pick that counts, and no win without one ("Winning, more exactly"), with its place (domain/standings).
UPDATE "Entry" SET "picked" = true WHERE EXISTS (
	SELECT 1 FROM "Settlement" WHERE "Settlement"."roundId" = "Entry"."roundId"
		AND "Settlement"."memberId" = "Entry"."memberId"
		AND "Settlement"."kind" IN ('won', 'drew', 'drew-out', 'lost', 'pending')
);
UPDATE "Entry" SET "won" = false, "standing" = "standing" + CASE WHEN "active" THEN 500000000 ELSE 1000000000 END
WHERE "won" AND NOT "picked";
