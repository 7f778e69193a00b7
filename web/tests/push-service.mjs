/**
 * A push service for tests, in a process of its own. It knows the devices that it has given out, decrypts what is sent to them and
 * checks who signed it, all by Node's own cryptography and nothing of the server's: RFC 8291, 8188 and 8292 read a second time.
 *
 * `node push-service.mjs [certificate key]` says where it listens, for whoever tests; devices are reached in the clear or, with a
 * certificate, encrypted.
 *
 * - `GET /device/NAME?status=410` gives a device out: what a browser would tell a server. Messages to it are answered so; 201 otherwise.
 * - `GET /messages` is what has come, in order.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createEncryptedServer } from 'node:https';

const HOST = '127.0.0.1';
const devices = new Map();
const messages = [];

const base64 = (bytes) => Buffer.from(bytes).toString('base64url');

function makeDevice(name, status, origin) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  devices.set(`/to/${name}`, { name, keys, auth, status });
  return {
    endpoint: `${origin}/to/${name}`,
    keys: { p256dh: base64(keys.getPublicKey()), auth: base64(auth) },
  };
}

/** What was encrypted for a device. */
function open(sealed, { keys, auth }) {
  const salt = sealed.subarray(0, 16);
  const recordSize = sealed.readUInt32BE(16);
  const sender = sealed.subarray(21, 21 + sealed[20]);
  const record = sealed.subarray(21 + sealed[20]);
  if (record.length > recordSize) throw new Error('more than one record');
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, both, 32);
  const key = hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('no end of the last record');
  return padded.subarray(0, end).toString();
}

/** What a request says of whoever sent it, if the signature is right. */
function signer(authorization) {
  const [, token, key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (!token) throw new Error('not signed');
  const [header, claims, signature] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) };
  const read = (part) => JSON.parse(Buffer.from(part, 'base64url').toString());
  const right = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!right || read(header).alg !== 'ES256') throw new Error('the signature is wrong');
  return { key, claims: read(claims) };
}

function receive(request, sealed) {
  const device = devices.get(request.url);
  if (!device || request.method !== 'POST') return 404;
  const { ttl, topic, urgency, 'content-encoding': encoding } = request.headers;
  const message = { device: device.name, at: Date.now(), ttl, topic, urgency, encoding, length: sealed.length };
  try {
    Object.assign(message, { text: open(sealed, device), ...signer(request.headers.authorization) });
  } catch (error) {
    message.error = String(error);
  }
  messages.push(message);
  return device.status;
}

function onRequest(request, response) {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => response.writeHead(receive(request, Buffer.concat(parts))).end());
}

const [certificate, key] = process.argv.slice(2);
const pushes = certificate
  ? createEncryptedServer({ cert: readFileSync(certificate), key: readFileSync(key) }, onRequest)
  : createServer(onRequest);
pushes.listen(0, HOST, () => {
  const origin = `${certificate ? 'https' : 'http'}://${HOST}:${pushes.address().port}`;
  const control = createServer((request, response) => {
    const url = new URL(request.url, origin);
    const [, what, name] = url.pathname.split('/');
    const answer =
      what === 'messages' ? messages : makeDevice(name, Number(url.searchParams.get('status') ?? 201), origin);
    const text = JSON.stringify(answer);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
  control.listen(0, HOST, () => console.log(`listens on http://${HOST}:${control.address().port}`));
});
