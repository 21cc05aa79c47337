import { z } from 'zod';
import { route, STAFF_ROLES } from '../route.js';

export const documents = {
  openApi: route({
    method: 'GET',
    path: '/admin/api/openapi.json',
    kind: 'query',
    access: 'staff',
    staff: { roles: STAFF_ROLES, service: 'any' },
    summary: 'This document',
    answer: z.record(z.string(), z.unknown()),
  }),
};
