-- CreateTable
CREATE TABLE "WaitingSaves" (
    "process" TEXT NOT NULL PRIMARY KEY,
    "oldestAt" BIGINT NOT NULL,
    "notedAt" BIGINT NOT NULL
);
