-- CreateTable
CREATE TABLE "WaitingSaves" (
    "process" TEXT NOT NULL,
    "oldestAt" BIGINT NOT NULL,
    "notedAt" BIGINT NOT NULL,

    CONSTRAINT "WaitingSaves_pkey" PRIMARY KEY ("process")
);
