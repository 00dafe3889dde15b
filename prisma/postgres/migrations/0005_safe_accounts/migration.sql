-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "device" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Token" ADD COLUMN     "newEmail" TEXT;

-- CreateTable
CREATE TABLE "SecondFactor" (
    "playerId" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "confirmedAt" BIGINT,
    "lastStep" BIGINT,

    CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("playerId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "playerId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("playerId","hash")
);

-- CreateTable
CREATE TABLE "Throttle" (
    "key" TEXT NOT NULL,
    "drainedAt" BIGINT NOT NULL,
    "openAt" BIGINT NOT NULL,

    CONSTRAINT "Throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "SecurityEvent" (
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "playerId" TEXT,
    "actorId" TEXT,
    "communityId" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    "count" INTEGER NOT NULL DEFAULT 1,
    "mergeKey" TEXT,

    CONSTRAINT "SecurityEvent_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "SecondFactor" ADD CONSTRAINT "SecondFactor_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SecurityEvent" ADD CONSTRAINT "SecurityEvent_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SecurityEvent" ADD CONSTRAINT "SecurityEvent_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "Player"("id") ON DELETE SET NULL ON UPDATE CASCADE;
