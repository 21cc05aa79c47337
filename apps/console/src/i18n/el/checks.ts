import type { Messages } from '../messages';

export const checks: Messages['checks'] = {
  area: {
    configuration: 'Ρυθμίσεις',
    connections: 'Συνδέσεις',
    engine: 'Μηχανή',
    disk: 'Δίσκος',
    safety: 'Ασφάλεια',
  },
  name: {
    environment: 'μεταβλητές περιβάλλοντος',
    operator: 'υπεύθυνος λειτουργίας',
    event_store: 'αποθήκη συμβάντων',
    mail_server: 'διακομιστής μηνυμάτων',
    database: 'βάση δεδομένων',
    migrations: 'αλλαγές σχήματος',
    projector: 'προβολή συμβάντων',
    read_models: 'μοντέλα ανάγνωσης',
    jobs: 'εργασίες',
    erasures: 'οριστικές διαγραφές',
    secret_files: 'αρχεία μυστικών',
    backup: 'αντίγραφο ασφαλείας',
    restore: 'επαναφορά αντιγράφου',
    admins: 'διαχειριστές',
    audit_trail: 'ίχνος ελέγχου',
  },
};
