-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Member" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "communityId" TEXT NOT NULL,
    "playerId" TEXT,
    "displayName" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "nameOrder" TEXT NOT NULL DEFAULT '',
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "joinedAt" BIGINT NOT NULL,
    "leftAt" BIGINT,
    "removedAt" BIGINT,
    "removalReason" TEXT,
    CONSTRAINT "Member_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Member_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_Member" ("communityId", "displayName", "id", "isAdmin", "joinedAt", "leftAt", "nameKey", "playerId", "removalReason", "removedAt") SELECT "communityId", "displayName", "id", "isAdmin", "joinedAt", "leftAt", "nameKey", "playerId", "removalReason", "removedAt" FROM "Member";
DROP TABLE "Member";
ALTER TABLE "new_Member" RENAME TO "Member";
CREATE INDEX "Member_communityId_nameOrder_idx" ON "Member"("communityId", "nameOrder");
CREATE INDEX "Member_playerId_idx" ON "Member"("playerId");
CREATE UNIQUE INDEX "Member_communityId_playerId_key" ON "Member"("communityId", "playerId");
CREATE UNIQUE INDEX "Member_communityId_nameKey_key" ON "Member"("communityId", "nameKey");
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
    "won" BOOLEAN NOT NULL DEFAULT false,
    "standing" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("roundId", "memberId"),
    CONSTRAINT "Entry_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Entry_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Entry" ("active", "eliminatedOn", "joinedAt", "jokers", "jokersAtOut", "memberId", "outCause", "rebought", "roundId", "tookPart", "version", "won") SELECT "active", "eliminatedOn", "joinedAt", "jokers", "jokersAtOut", "memberId", "outCause", "rebought", "roundId", "tookPart", "version", "won" FROM "Entry";
DROP TABLE "Entry";
ALTER TABLE "new_Entry" RENAME TO "Entry";
CREATE INDEX "Entry_memberId_idx" ON "Entry"("memberId");
CREATE INDEX "Entry_roundId_standing_idx" ON "Entry"("roundId", "standing");
CREATE TABLE "new_RoundMatchday" (
    "communityId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "roundId" TEXT,
    "kickoff" BIGINT NOT NULL,
    "picked" INTEGER NOT NULL,
    "missing" INTEGER NOT NULL,
    "played" INTEGER NOT NULL DEFAULT 0,
    "survived" INTEGER NOT NULL DEFAULT 0,

    PRIMARY KEY ("communityId", "matchdayId"),
    CONSTRAINT "RoundMatchday_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RoundMatchday_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "RoundMatchday_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_RoundMatchday" ("communityId", "kickoff", "matchdayId", "missing", "picked", "roundId") SELECT "communityId", "kickoff", "matchdayId", "missing", "picked", "roundId" FROM "RoundMatchday";
DROP TABLE "RoundMatchday";
ALTER TABLE "new_RoundMatchday" RENAME TO "RoundMatchday";
CREATE INDEX "RoundMatchday_roundId_idx" ON "RoundMatchday"("roundId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- The place of each stored state, as domain/standings says it: winners, active ones, those who are out.
UPDATE "Entry" SET "standing" = CASE WHEN "won" THEN 0 WHEN "active" THEN 500000000 ELSE 1000000000 END
	+ 10000 * (49999 - CASE WHEN NOT "active" OR "jokers" < 0 THEN 0 WHEN "jokers" > 49999 THEN 49999 ELSE "jokers" END)
	+ 9999 - CASE WHEN "eliminatedOn" IS NULL OR "eliminatedOn" < 0 THEN 0 WHEN "eliminatedOn" > 9999 THEN 9999 ELSE "eliminatedOn" END;

-- The lines of each evaluated matchday, and how many of them left their member in.
UPDATE "RoundMatchday" SET ("played", "survived") = (
	SELECT COUNT(*), COUNT(CASE WHEN "undone" OR "kind" NOT IN ('lost', 'drew-out', 'missed') THEN 1 END)
	FROM "Settlement"
	WHERE "Settlement"."roundId" = "RoundMatchday"."roundId"
		AND "Settlement"."matchday" = (SELECT "number" FROM "Matchday" WHERE "id" = "RoundMatchday"."matchdayId")
);
