import { Global, Module } from '@nestjs/common';
import { MoveProcess } from './move-process.js';
import { ResumeMoves } from './resume-moves.js';

@Global()
@Module({ providers: [MoveProcess, ResumeMoves], exports: [MoveProcess] })
export class MovesModule {}
