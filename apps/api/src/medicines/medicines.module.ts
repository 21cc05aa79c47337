import { Module } from '@nestjs/common';
import { BuyMedicineHandler } from './buy-medicine.js';
import { ChangeMedicineHandler } from './change-medicine.js';
import { DeleteMedicineHandler } from './delete-medicine.js';
import { ListMedicinesHandler } from './list-medicines.js';
import { MedicinesController } from './medicines.controller.js';

@Module({
  controllers: [MedicinesController],
  providers: [ListMedicinesHandler, BuyMedicineHandler, ChangeMedicineHandler, DeleteMedicineHandler],
})
export class MedicinesModule {}
