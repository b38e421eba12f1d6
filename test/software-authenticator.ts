import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Options = { rp?: { id: string }; rpId?: string; challenge: string; user?: { id: string } };
type Behaviour = { origin?: string; verifiesUser?: boolean; counter?: number };

/** A passkey in software, as a browser would return it (WebAuthn Level 3, ES256). */
export function createPasskey({ origin = 'http://api.test' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  function authenticatorData(host: string, flags: number, counter: number, attested: Buffer[]) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, ...attested]);
  }

  function clientData(type: string, { challenge }: Options, at: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  }

  return {
    /** Answers `navigator.credentials.create`. */
    create(options: Record<string, unknown>, behaviour: Behaviour = {}) {
      const asked = options as unknown as Options;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const point = (label: number, value: string) =>
        Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
        point(0x21, x),
        point(0x22, y),
      ]);
      const host = asked.rp?.id ?? '';
      const data = authenticatorData(host, flagsOf(behaviour) | 0x40, 0, [
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const made = clientData('webauthn.create', asked, behaviour.origin ?? origin);
      return {
        ...named(id),
        response: {
          clientDataJSON: made.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get(options: Record<string, unknown>, behaviour: Behaviour = {}) {
      const asked = options as unknown as Options;
      uses += 1;
      const counter = behaviour.counter ?? uses;
      const data = authenticatorData(asked.rpId ?? '', flagsOf(behaviour), counter, []);
      const made = clientData('webauthn.get', asked, behaviour.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(made)]), privateKey);
      return {
        ...named(id),
        response: {
          clientDataJSON: made.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

/** User present, and verified. */
function flagsOf({ verifiesUser = true }: Behaviour): number {
  return verifiesUser ? 0x05 : 0x01;
}

function named(id: Buffer) {
  const text = id.toString('base64url');
  return { id: text, rawId: text, type: 'public-key' as const };
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
