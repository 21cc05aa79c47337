import { csvRows } from './csv-rows';

test('fields in quotes keep commas, breaks and quotes; the mark of the encoding is no text', () => {
  expect(csvRows('\uFEFFa,"b, ""c""","d\r\ne"\r\n1,,3\r\n')).toEqual([
    ['a', 'b, "c"', 'd\r\ne'],
    ['1', '', '3'],
  ]);
});

test('the separator is told', () => {
  expect(csvRows('a;b\r\n1,5;"2;3"\r\n', ';')).toEqual([
    ['a', 'b'],
    ['1,5', '2;3'],
  ]);
});

test('a row that is cut off is left out', () => {
  expect(csvRows('a,b\r\n1,2\r\n3,"4')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
