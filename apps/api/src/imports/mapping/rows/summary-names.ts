import { plain } from '../../vocabulary/words.js';

/** The names of a row of sums or averages, in many languages; no hive is called so. */
const CERTAIN = [
  'total|totals|grand total|subtotal|sub total|sum|sums|average|averages|avg|avg.|mean|means|median|std dev|st dev|standard deviation|sum total|yard total|apiary total|yard average',
  'σύνολο|σύνολα|γενικό σύνολο|μερικό σύνολο|άθροισμα|μέσος όρος|μ.ο.|μ.ο|μέση τιμή|διάμεσος|τυπική απόκλιση',
  'totales|total general|suma|promedio|media|medias|mediana|desviación estándar|desviación típica',
  'summe|gesamt|gesamtsumme|insgesamt|zwischensumme|mittelwert|mittel|durchschnitt|durchschn.|schnitt|ø|standardabweichung',
  'somme|totaux|total général|moyenne|moyennes|moy|moy.|médiane|écart type|écart-type',
  'totaal|subtotaal|som|gemiddelde|gemiddeld|gem.|mediaan',
  'totale|totali|somma|media|medie|mediana|totais|média|soma|médias|desvio padrão',
  'suma|razem|średnia|ogółem|łącznie|celkem|součet|průměr|spolu|priemer|súčet|medián|összesen|átlag|összeg',
  'ukupno|zbroj|prosjek|prosek|skupaj|povprečje|vsota|total general|medie|toplam|ortalama',
  'всего|итого|сумма|среднее|разом|усього|середнє|общо|средно',
  'totalt|summa|medel|medelvärde|genomsnitt|snitt|gennemsnit|gjennomsnitt|i alt|yhteensä|keskiarvo|summa|keskmine|kopā|vidēji|iš viso|vidurkis',
];
/** Names that a hive may have, too. */
const POSSIBLE =
  'max|min|maximum|minimum|n|sd|s.d.|std|stdev|se|sem|var|variance|count|cv|range|q1|q3|mode|máx|mín|máximo|mínimo|μέγ|ελάχ|μέγιστο|ελάχιστο|πλήθος|anzahl|nombre|aantal|maks|počet|číslo|liczba';

const lexicon = (texts: string[]) => new Set(texts.flatMap((text) => text.split('|')).map(plain));
const certain = lexicon(CERTAIN);
const possible = lexicon([POSSIBLE]);

const nameIn = (text: string) =>
  plain(text)
    .replace(/[:.=]\s*$/, '')
    .trim();

/** True if a text in the place of a hive names a sum or an average. */
export const namesSummary = (text: string): boolean => certain.has(plain(text)) || certain.has(nameIn(text));

/** True if it may name a statistic, or a hive. */
export const mayNameSummary = (text: string): boolean => !namesSummary(text) && possible.has(nameIn(text));
