-- Saves of one member wait for one another by their pick.
ALTER TABLE "Entry" DROP COLUMN "version";
