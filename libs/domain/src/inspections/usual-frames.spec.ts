import { usualFrames } from './usual-frames.js';

it.each<[string, number | null, number | null, [number, number]]>([
  ['of a hive that was never counted', null, null, [0, 30]],
  ['counted long ago', 8, 20, [0, 30]],
  ['counted a week ago', 8, 7, [0, 23]],
  ['of a strong colony', 26, 14, [11, 30]],
  ['of a tower', 34, 3, [19, 34]],
])('the usual frames %s are these', (_, last, days, usual) => {
  expect(usualFrames(last, days)).toEqual(usual);
});
