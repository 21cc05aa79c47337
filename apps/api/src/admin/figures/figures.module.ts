import { Module } from '@nestjs/common';
import { ConsoleReader } from './console-reader.js';

@Module({ providers: [ConsoleReader], exports: [ConsoleReader] })
export class FiguresModule {}
