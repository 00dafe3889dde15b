-- AlterTable
ALTER TABLE "TeamAlias" ADD COLUMN     "removed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "spelling" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "KickoffChange" ADD COLUMN     "importRunId" TEXT;

-- AlterTable
ALTER TABLE "MatchChange" ADD COLUMN     "importRunId" TEXT;

-- CreateIndex
CREATE INDEX "KickoffChange_importRunId_idx" ON "KickoffChange"("importRunId");

-- CreateIndex
CREATE INDEX "MatchChange_importRunId_idx" ON "MatchChange"("importRunId");

-- CreateIndex
CREATE INDEX "ImportRun_at_idx" ON "ImportRun"("at");

-- AddForeignKey
ALTER TABLE "KickoffChange" ADD CONSTRAINT "KickoffChange_importRunId_fkey" FOREIGN KEY ("importRunId") REFERENCES "ImportRun"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchChange" ADD CONSTRAINT "MatchChange_importRunId_fkey" FOREIGN KEY ("importRunId") REFERENCES "ImportRun"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Spellings that were known before are shown as their keys.
UPDATE "TeamAlias" SET "spelling" = "key";
