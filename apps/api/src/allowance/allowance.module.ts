import { Global, Module } from '@nestjs/common';
import { HiveAllowance } from './hive-allowance.js';
import { ReservationSweeper } from './reservation-sweeper.js';

@Global()
@Module({ providers: [HiveAllowance, ReservationSweeper], exports: [HiveAllowance] })
export class AllowanceModule {}
