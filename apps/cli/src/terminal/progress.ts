/** Reports progress on stderr: one line that changes on a terminal, a line every quarter elsewhere. */
export interface Progress {
  step(label: string): (fraction: number) => void;
  /** A separate line. */
  note(text: string): void;
  end(): void;
}

const QUARTERS = 4;
const ERASE_LINE = '\r\u001b[K';

const onTerminal = (stream: NodeJS.WriteStream): Progress => {
  let open = false;
  const erase = () => {
    if (open) stream.write(ERASE_LINE);
    open = false;
  };
  return {
    step(label) {
      const show = (fraction: number) => {
        const text = `${label} ${Math.floor(fraction * 100)} %`;
        stream.write(`${ERASE_LINE}${text.slice(0, (stream.columns || 80) - 1)}`);
        open = true;
      };
      show(0);
      return show;
    },
    note(text) {
      erase();
      stream.write(`${text}\n`);
    },
    end: erase,
  };
};

const onPipe = (stream: NodeJS.WriteStream): Progress => ({
  step(label) {
    let lastQuarter = 0;
    stream.write(`${label}\n`);
    return (fraction) => {
      const quarter = Math.floor(fraction * QUARTERS);
      if (quarter <= lastQuarter || quarter === QUARTERS) return;
      lastQuarter = quarter;
      stream.write(`${label} ${quarter * 25} %\n`);
    };
  },
  note: (text) => void stream.write(`${text}\n`),
  end: () => {},
});

export const progressOn = (stream: NodeJS.WriteStream, plain: boolean): Progress =>
  stream.isTTY && !plain ? onTerminal(stream) : onPipe(stream);
