-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_TeamAlias" (
    "leagueId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "spelling" TEXT NOT NULL DEFAULT '',
    "teamId" TEXT NOT NULL,
    "removed" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("leagueId", "key"),
    CONSTRAINT "TeamAlias_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TeamAlias_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_TeamAlias" ("key", "leagueId", "teamId", "spelling") SELECT "key", "leagueId", "teamId", "key" FROM "TeamAlias";
DROP TABLE "TeamAlias";
ALTER TABLE "new_TeamAlias" RENAME TO "TeamAlias";
CREATE TABLE "new_KickoffChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "matchdayId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "oldKickoff" BIGINT,
    "newKickoff" BIGINT,
    "cause" TEXT NOT NULL,
    "actorId" TEXT,
    "importRunId" TEXT,
    CONSTRAINT "KickoffChange_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "KickoffChange_importRunId_fkey" FOREIGN KEY ("importRunId") REFERENCES "ImportRun" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_KickoffChange" ("actorId", "at", "cause", "id", "matchdayId", "newKickoff", "oldKickoff") SELECT "actorId", "at", "cause", "id", "matchdayId", "newKickoff", "oldKickoff" FROM "KickoffChange";
DROP TABLE "KickoffChange";
ALTER TABLE "new_KickoffChange" RENAME TO "KickoffChange";
CREATE INDEX "KickoffChange_matchdayId_at_idx" ON "KickoffChange"("matchdayId", "at");
CREATE INDEX "KickoffChange_importRunId_idx" ON "KickoffChange"("importRunId");
CREATE TABLE "new_MatchChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "matchId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "field" TEXT NOT NULL,
    "oldValue" TEXT,
    "newValue" TEXT,
    "source" TEXT NOT NULL,
    "actorId" TEXT,
    "reason" TEXT,
    "importRunId" TEXT,
    CONSTRAINT "MatchChange_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MatchChange_importRunId_fkey" FOREIGN KEY ("importRunId") REFERENCES "ImportRun" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);
INSERT INTO "new_MatchChange" ("actorId", "at", "field", "id", "matchId", "newValue", "oldValue", "reason", "source") SELECT "actorId", "at", "field", "id", "matchId", "newValue", "oldValue", "reason", "source" FROM "MatchChange";
DROP TABLE "MatchChange";
ALTER TABLE "new_MatchChange" RENAME TO "MatchChange";
CREATE INDEX "MatchChange_matchId_at_idx" ON "MatchChange"("matchId", "at");
CREATE INDEX "MatchChange_importRunId_idx" ON "MatchChange"("importRunId");
CREATE TABLE "new_ImportRun" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seasonId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,
    "fileName" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    CONSTRAINT "ImportRun_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_ImportRun" ("actorId", "at", "fileName", "id", "seasonId", "sha256", "summary") SELECT "actorId", "at", "fileName", "id", "seasonId", "sha256", "summary" FROM "ImportRun";
DROP TABLE "ImportRun";
ALTER TABLE "new_ImportRun" RENAME TO "ImportRun";
CREATE INDEX "ImportRun_at_idx" ON "ImportRun"("at");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
