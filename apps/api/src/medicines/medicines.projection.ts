import type { MedicineEvent, MedicinePurchase } from '@kypseli/domain';
import { projection } from '../platform/projections/projection.js';
import { table } from '../platform/projections/table.js';

const medicines = table({
  name: 'medicines',
  columns: {
    id: 'uuid',
    account_id: 'uuid NOT NULL',
    product: 'text NOT NULL',
    batch: 'text',
    quantity: 'double precision NOT NULL',
    unit: 'text NOT NULL',
    supplier: 'text',
    document: 'text',
    day: 'date NOT NULL',
    deleted: 'boolean NOT NULL',
  },
  key: ['id'],
  indexes: ['(account_id)'],
});

const contentOf = ({ medicineId: _, ...content }: MedicinePurchase) => content;

export const medicinesProjection = projection<MedicineEvent>({
  tables: [medicines],
  on: {
    MedicineBought: ({ data, metadata: { accountId } }, rows) =>
      rows.in(medicines).add({ id: data.medicineId, account_id: accountId, ...contentOf(data), deleted: false }),
    MedicineChanged: ({ data }, rows) => rows.in(medicines).change(data.medicineId, contentOf(data)),
    MedicineDeleted: ({ data }, rows) => rows.in(medicines).change(data.medicineId, { deleted: true }),
    MedicineRestored: ({ data }, rows) => rows.in(medicines).change(data.medicineId, { deleted: false }),
  },
});
