/**
 * An SMTP server that stores every mail and shows them like /dev/mail.json of the development server. With `check`:
 * ends with 0 if that server answers.
 */
import { createServer as createHttp } from 'node:http';
import { createServer as createSmtp } from 'node:net';

if (process.argv[2] === 'check') {
  const answer = await fetch('http://127.0.0.1:8025/?to=nobody').catch(() => null);
  process.exit(answer?.ok ? 0 : 1);
}

const mails = [];

/** The mail with its quoted-printable parts decoded; enough for the English mails of this check. */
const textOf = (mail) => {
  const bytes = mail
    .replaceAll('=\r\n', '')
    .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

createSmtp((socket) => {
  let received = '';
  let to = [];
  let data = null;
  const answer = (line) => socket.write(`${line}\r\n`);
  const handle = (line) => {
    if (data !== null) {
      if (line !== '.') {
        data.push(line.startsWith('..') ? line.slice(1) : line);
        return;
      }
      const text = textOf(data.join('\r\n'));
      for (const address of to) mails.unshift({ to: address, text });
      data = null;
      to = [];
      answer('250 stored');
    } else if (/^(EHLO|HELO)/i.test(line)) answer('250 mail');
    else if (/^RCPT TO:<(.*)>/i.test(line)) {
      to.push(/^RCPT TO:<([^>]*)>/i.exec(line)[1]);
      answer('250 ok');
    } else if (/^DATA/i.test(line)) {
      data = [];
      answer('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else answer('250 ok');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    const lines = received.split('\r\n');
    received = lines.pop();
    for (const line of lines) handle(line);
  });
  answer('220 mail');
}).listen(1025);

createHttp((request, response) => {
  const to = new URL(request.url, 'http://mail').searchParams.get('to');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(mails.filter((mail) => mail.to === to)));
}).listen(8025);

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
