-- Who is not logged in keeps what they carry in a cookie; an account that is not verified has no session.
DELETE FROM "Session" WHERE "playerId" IS NULL
    OR "playerId" IN (SELECT "id" FROM "Player" WHERE "emailVerifiedAt" IS NULL);

-- AlterTable
ALTER TABLE "Player" ADD COLUMN     "invitation" TEXT;

-- AlterTable
ALTER TABLE "Session" ALTER COLUMN "playerId" SET NOT NULL;
