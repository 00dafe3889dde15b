-- Who is not logged in keeps what they carry in a cookie; an account that is not verified has no session.
DELETE FROM "Session" WHERE "playerId" IS NULL
    OR "playerId" IN (SELECT "id" FROM "Player" WHERE "emailVerifiedAt" IS NULL);

-- AlterTable
ALTER TABLE "Player" ADD COLUMN "invitation" TEXT;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "playerId" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "device" TEXT NOT NULL DEFAULT '',
    "createdAt" BIGINT NOT NULL,
    "lastSeenAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    CONSTRAINT "Session_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Session" ("createdAt", "data", "device", "expiresAt", "id", "lastSeenAt", "playerId") SELECT "createdAt", "data", "device", "expiresAt", "id", "lastSeenAt", "playerId" FROM "Session";
DROP TABLE "Session";
ALTER TABLE "new_Session" RENAME TO "Session";
CREATE INDEX "Session_playerId_idx" ON "Session"("playerId");
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
