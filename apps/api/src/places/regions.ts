import type { Language } from '@kypseli/contract';

type Names = Record<Language, string>;

const names = (en: string, el: string, es: string): Names => ({ en, el, es });

/** First-order divisions by GeoNames' codes: regions of Greece, autonomous communities of Spain, districts of Cyprus. */
export const REGIONS: Record<string, Names> = {
  'GR.ESYE11': names('Eastern Macedonia and Thrace', 'Ανατολική Μακεδονία και Θράκη', 'Macedonia Oriental y Tracia'),
  'GR.ESYE12': names('Central Macedonia', 'Κεντρική Μακεδονία', 'Macedonia Central'),
  'GR.ESYE13': names('Western Macedonia', 'Δυτική Μακεδονία', 'Macedonia Occidental'),
  'GR.ESYE14': names('Thessaly', 'Θεσσαλία', 'Tesalia'),
  'GR.ESYE21': names('Epirus', 'Ήπειρος', 'Epiro'),
  'GR.ESYE22': names('Ionian Islands', 'Ιόνια Νησιά', 'Islas Jónicas'),
  'GR.ESYE23': names('Western Greece', 'Δυτική Ελλάδα', 'Grecia Occidental'),
  'GR.ESYE24': names('Central Greece', 'Στερεά Ελλάδα', 'Grecia Central'),
  'GR.ESYE25': names('Peloponnese', 'Πελοπόννησος', 'Peloponeso'),
  'GR.ESYE31': names('Attica', 'Αττική', 'Ática'),
  'GR.ESYE41': names('North Aegean', 'Βόρειο Αιγαίο', 'Egeo Septentrional'),
  'GR.ESYE42': names('South Aegean', 'Νότιο Αιγαίο', 'Egeo Meridional'),
  'GR.ESYE43': names('Crete', 'Κρήτη', 'Creta'),
  'GR.736572': names('Mount Athos', 'Άγιον Όρος', 'Monte Athos'),
  'ES.07': names('Balearic Islands', 'Βαλεαρίδες Νήσοι', 'Islas Baleares'),
  'ES.27': names('La Rioja', 'Λα Ριόχα', 'La Rioja'),
  'ES.29': names('Madrid', 'Μαδρίτη', 'Comunidad de Madrid'),
  'ES.31': names('Murcia', 'Μούρθια', 'Región de Murcia'),
  'ES.32': names('Navarre', 'Ναβάρα', 'Navarra'),
  'ES.34': names('Asturias', 'Αστούριας', 'Asturias'),
  'ES.39': names('Cantabria', 'Κανταβρία', 'Cantabria'),
  'ES.51': names('Andalusia', 'Ανδαλουσία', 'Andalucía'),
  'ES.52': names('Aragon', 'Αραγονία', 'Aragón'),
  'ES.53': names('Canary Islands', 'Κανάριοι Νήσοι', 'Canarias'),
  'ES.54': names('Castilla–La Mancha', 'Καστίλη-Λα Μάντσα', 'Castilla-La Mancha'),
  'ES.55': names('Castile and León', 'Καστίλη και Λεόν', 'Castilla y León'),
  'ES.56': names('Catalonia', 'Καταλονία', 'Cataluña'),
  'ES.57': names('Extremadura', 'Εξτρεμαδούρα', 'Extremadura'),
  'ES.58': names('Galicia', 'Γαλικία', 'Galicia'),
  'ES.59': names('Basque Country', 'Χώρα των Βάσκων', 'País Vasco'),
  'ES.60': names('Valencia', 'Βαλένθια', 'Comunidad Valenciana'),
  'ES.CE': names('Ceuta', 'Θέουτα', 'Ceuta'),
  'ES.ML': names('Melilla', 'Μελίγια', 'Melilla'),
  'CY.01': names('Famagusta', 'Αμμόχωστος', 'Famagusta'),
  'CY.02': names('Kyrenia', 'Κερύνεια', 'Kyrenia'),
  'CY.03': names('Larnaca', 'Λάρνακα', 'Lárnaca'),
  'CY.04': names('Nicosia', 'Λευκωσία', 'Nicosia'),
  'CY.05': names('Limassol', 'Λεμεσός', 'Limasol'),
  'CY.06': names('Paphos', 'Πάφος', 'Pafos'),
};
