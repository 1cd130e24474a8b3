import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { envelope: { from: string; to: string[] }; mail: Email };

/** A real SMTP server on a free port. It refuses recipients named `refused@…` for good and `busy@…` for now. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    // Transports keep their connections, and nothing is under way when a test is done.
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'zaure' && password === 'right') return done(null, { user: username });
      return done(Object.assign(new Error('Wrong user or password'), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('refused@'))
        return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      if (address.startsWith('busy@')) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      return done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          envelope: { from, to: rcptTo.map(({ address }) => address) },
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://zaure:right@127.0.0.1:${port}`,
    wrongUrl: `smtp://zaure:wrong@127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
