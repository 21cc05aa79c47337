import { remediesNamed, substanceOf, worksOf } from './action-texts.js';

const workIn = (text: string, allWork = false) =>
  worksOf(text, remediesNamed(['AEC', 'Apivar', 'Control']), allWork)
    .map((work) => ('kind' in work ? work.kind : work.type))
    .sort()
    .join(' ');

it.each([
  ['Feed 1', 'feeding'],
  ['Feed #5: 1.5 gals heavy syrup', 'feeding'],
  ['fed', 'feeding'],
  ['τροφοδοσία με σιρόπι', 'feeding'],
  ['Alimentación', 'feeding'],
  ['Fütterung Ambrosia', 'feeding'],
  ['nourrissement sirop', 'feeding'],
  ['Q check treat', 'treatment'],
  ['1g oxalic vapor and weigh in lbs', 'treatment'],
  ['Round 1 AEC', 'treatment'],
  ['Behandlung Ameisensäure', 'treatment'],
  ['tratamiento', 'treatment'],
  ['Traitement Apivar', 'treatment'],
  ['οξαλικό', 'treatment'],
  ['Q check, feed 3, round 3 TM and AEC', 'feeding treatment'],
  ['Requeening - lacking detail', 'requeened'],
  ['Introduce q', 'requeened'],
  ['umgeweiselt', 'requeened'],
  ['Cambio de reina', 'requeened'],
  ['remérage', 'requeened'],
  ['αλλαγή βασίλισσας', 'requeened'],
  ['supering', 'super_added'],
  ['added second super', 'super_added'],
  ['Honigraum aufgesetzt', 'super_added'],
  ['pulled honey super', 'super_removed'],
  ['Honigraum abgenommen', 'super_removed'],
  ['hausse retirée', 'super_removed'],
  ['split', 'split'],
  ['Ableger gebildet', 'split'],
  ['παραφυάδα', 'split'],
  ['vereinigt mit 7', 'united'],
  ['full assessment plus Falcon tube of bees and remove HOBO', 'task'],
  ['Remove from trial', 'task'],
  ['added bee escape', 'task'],
])('%s is read as %s', (text, work) => {
  expect(workIn(text)).toBe(work);
});

it.each([
  'Pre-assess',
  'Check water amt',
  'Weigh in kgs and check Q status',
  'Bee -80 samples for Amitraz max',
  'Follow-up mite counts on 12 cols',
  'Durchsicht',
  'Kontrolle',
  'revisión',
  'visite de contrôle',
  'έλεγχος',
  'no treatment',
  'keine Behandlung',
  'untreated',
  '',
  '?',
])('%s is no work', (text) => {
  expect([workIn(text), workIn(text, true)]).toEqual(['', '']);
});

it('takes every text for a task where all of them are work', () => {
  expect([workIn('trash bag trick'), workIn('trash bag trick', true)]).toEqual(['', 'task']);
});

it.each([
  ['mite away', 'formic acid'],
  ['Ameisensäure 60 %', 'formic acid'],
  ['OAV', 'oxalic acid'],
  ['ácido oxálico', 'oxalic acid'],
  ['Apivar strips', 'amitraz'],
  ['Apiguard', 'thymol'],
  ['Amicel', 'amitraz'],
  ['Perizin', 'coumaphos'],
  ['Control', null],
])('%s holds %s', (text, substance) => {
  expect(substanceOf(text)).toBe(substance);
});
