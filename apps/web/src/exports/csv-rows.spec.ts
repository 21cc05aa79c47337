import { csvRows } from './csv-rows';

test('quoted fields keep commas, line breaks and quotes; the byte order mark is dropped', () => {
  expect(csvRows('\uFEFFa,"b, ""c""","d\r\ne"\r\n1,,3\r\n')).toEqual([
    ['a', 'b, "c"', 'd\r\ne'],
    ['1', '', '3'],
  ]);
});

test('the separator is a parameter', () => {
  expect(csvRows('a;b\r\n1,5;"2;3"\r\n', ';')).toEqual([
    ['a', 'b'],
    ['1,5', '2;3'],
  ]);
});

test('a truncated row is left out', () => {
  expect(csvRows('a,b\r\n1,2\r\n3,"4')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
