-- AlterTable
ALTER TABLE "Token" ADD COLUMN "newEmail" TEXT;

-- CreateTable
CREATE TABLE "SecondFactor" (
    "playerId" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "confirmedAt" BIGINT,
    "lastStep" BIGINT,
    CONSTRAINT "SecondFactor_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "playerId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    PRIMARY KEY ("playerId", "hash"),
    CONSTRAINT "RecoveryCode_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Throttle" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "drainedAt" BIGINT NOT NULL,
    "openAt" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "SecurityEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "playerId" TEXT,
    "actorId" TEXT,
    "communityId" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL DEFAULT 1,
    "mergeKey" TEXT,
    CONSTRAINT "SecurityEvent_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "SecurityEvent_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "Player" ("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "playerId" TEXT,
    "data" TEXT NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,
    "lastSeenAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    CONSTRAINT "Session_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Session" ("createdAt", "data", "expiresAt", "id", "lastSeenAt", "playerId") SELECT "createdAt", "data", "expiresAt", "id", "lastSeenAt", "playerId" FROM "Session";
DROP TABLE "Session";
ALTER TABLE "new_Session" RENAME TO "Session";
CREATE INDEX "Session_playerId_idx" ON "Session"("playerId");
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Throttle_drainedAt_idx" ON "Throttle"("drainedAt");

-- CreateIndex
CREATE UNIQUE INDEX "SecurityEvent_mergeKey_key" ON "SecurityEvent"("mergeKey");

-- CreateIndex
CREATE INDEX "SecurityEvent_at_id_idx" ON "SecurityEvent"("at", "id");

-- CreateIndex
CREATE INDEX "SecurityEvent_kind_at_id_idx" ON "SecurityEvent"("kind", "at", "id");

-- CreateIndex
CREATE INDEX "SecurityEvent_playerId_at_id_idx" ON "SecurityEvent"("playerId", "at", "id");

-- CreateIndex
CREATE INDEX "SecurityEvent_actorId_idx" ON "SecurityEvent"("actorId");
