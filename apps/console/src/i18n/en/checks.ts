/** The areas and the checks of `kypseli doctor`. */
export const checks = {
  area: {
    configuration: 'Configuration',
    connections: 'Connections',
    engine: 'Engine',
    disk: 'Disk',
    safety: 'Safety',
  },
  name: {
    environment: 'environment',
    operator: 'operator',
    event_store: 'event store',
    mail_server: 'mail server',
    database: 'database',
    migrations: 'migrations',
    projector: 'projector',
    read_models: 'read models',
    jobs: 'jobs',
    erasures: 'erasures',
    secret_files: 'secret files',
    backup: 'backup',
    restore: 'restore',
    admins: 'admins',
    audit_trail: 'audit trail',
  },
};
