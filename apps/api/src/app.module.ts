import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AccountsModule } from './accounts/accounts.module.js';
import { ActionsModule } from './actions/actions.module.js';
import { AdminModule } from './admin/admin.module.js';
import { FiguresModule } from './admin/figures/figures.module.js';
import { SupportModule } from './admin/support/support.module.js';
import { Doctor } from './admin/system/doctor.js';
import { AllowanceModule } from './allowance/allowance.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { ApiariesModule } from './apiaries/apiaries.module.js';
import { BillingModule } from './billing/billing.module.js';
import { DemoStaff } from './demo/demo-staff.js';
import { SeedConsole } from './demo/seed-console.js';
import { SeedDemo } from './demo/seed-demo.js';
import { SeedHome } from './demo/seed-home.js';
import { AdminDocumentationController } from './documentation/admin-documentation.controller.js';
import { DocumentationController } from './documentation/documentation.controller.js';
import { ExportsModule } from './exports/exports.module.js';
import { HarvestsModule } from './harvests/harvests.module.js';
import { HistoryModule } from './history/history.module.js';
import { HivesModule } from './hives/hives.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { InspectionsModule } from './inspections/inspections.module.js';
import { LabelsModule } from './labels/labels.module.js';
import { MedicinesModule } from './medicines/medicines.module.js';
import { MovesModule } from './moves/moves.module.js';
import { NotesModule } from './notes/notes.module.js';
import { ServerDoctor } from './operations/doctor/server-doctor.js';
import { OverviewModule } from './overview/overview.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { PlacesModule } from './places/places.module.js';
import { PlansModule } from './plans/plans.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { ErasureModule } from './platform/erasure/erasure.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { projections } from './projections.js';
import { ReadModelsModule } from './read-models/read-models.module.js';
import { CONFIG, type Config } from './settings.js';
import { eventRegistry } from './streams.js';
import { TodayModule } from './today/today.module.js';

/** The only place that composes the areas. */
@Module({})
export class AppModule {}

export const appModule = (config: Config): DynamicModule => ({
  module: AppModule,
  global: true,
  controllers: [DocumentationController, AdminDocumentationController],
  providers: [
    { provide: CONFIG, useValue: config },
    { provide: Doctor, useClass: ServerDoctor },
    DemoStaff,
    SeedConsole,
    SeedDemo,
    SeedHome,
  ],
  exports: [CONFIG, Doctor],
  imports: [
    CqrsModule.forRoot(),
    DatabaseModule,
    PlatformModule.with(eventRegistry, projections),
    AuthModule,
    MailModule,
    ErasureModule,
    ReadModelsModule,
    AllowanceModule,
    MovesModule,
    AccountsModule,
    ApiariesModule,
    HivesModule,
    HistoryModule,
    InspectionsModule,
    ActionsModule,
    AnalyticsModule,
    LabelsModule,
    OverviewModule,
    TodayModule,
    BillingModule,
    ImportsModule,
    ExportsModule,
    NotesModule,
    PhotosModule,
    PlansModule,
    MedicinesModule,
    HarvestsModule,
    PlacesModule,
    FiguresModule,
    AdminModule,
    SupportModule,
  ],
});
