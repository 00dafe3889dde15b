-- AlterTable
ALTER TABLE "Community" ADD COLUMN "deletesAt" BIGINT;

-- CreateTable
CREATE TABLE "NameChange" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "memberId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "oldName" TEXT NOT NULL,
    "newName" TEXT NOT NULL,
    "actorId" TEXT,
    CONSTRAINT "NameChange_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Member" ADD COLUMN "nameHeld" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Member" ADD COLUMN "adminSince" BIGINT;

-- CreateIndex
CREATE INDEX "NameChange_memberId_at_idx" ON "NameChange"("memberId", "at");

-- CreateIndex
CREATE INDEX "Community_deletesAt_idx" ON "Community"("deletesAt");

-- Since when somebody is an admin: as the security log has it, else since they joined.
UPDATE "Member" SET "adminSince" = COALESCE(
	(SELECT MAX("at") FROM "SecurityEvent" WHERE "kind" = 'admin-named'
		AND "SecurityEvent"."playerId" = "Member"."playerId" AND "SecurityEvent"."communityId" = "Member"."communityId"),
	"joinedAt") WHERE "isAdmin" = true;
