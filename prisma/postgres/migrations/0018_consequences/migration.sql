-- AlterTable
ALTER TABLE "Community" ADD COLUMN     "onDraw" TEXT NOT NULL DEFAULT 'joker',
ADD COLUMN     "onLoss" TEXT NOT NULL DEFAULT 'out',
ADD COLUMN     "onMissing" TEXT NOT NULL DEFAULT 'out';

-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "onDraw" TEXT NOT NULL DEFAULT 'joker',
ADD COLUMN     "onLoss" TEXT NOT NULL DEFAULT 'out',
ADD COLUMN     "onMissing" TEXT NOT NULL DEFAULT 'out';
