-- CreateIndex
CREATE INDEX "Pick_enteredById_idx" ON "Pick"("enteredById");

-- CreateIndex
CREATE INDEX "PickChange_actorId_idx" ON "PickChange"("actorId");

-- CreateIndex
CREATE INDEX "StateChangeRow_actorId_idx" ON "StateChangeRow"("actorId");
