import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';

const faults = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment, []);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};
const hint = 'or name the host in PLAINTEXT_HOSTS if its network is yours alone';
const database = (query = '') => `postgres://recoup@db.internal:6432/recoup${query}`;

test('a start refuses addresses on other machines without TLS and lists all of them', () => {
  const environment = {
    DATABASE_URL: database(),
    DATABASE_DIRECT_URL: database('?sslmode=no-verify'),
    DATABASE_READ_URL: 'postgres://recoup@localhost/recoup?host=replica.internal&sslmode=prefer',
    SOCKETS_URL: 'redis://redis.internal:6379',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.internal:4318',
    SERVICE_URLS: JSON.stringify({ easypost: 'http://proxy.internal', ups: 'https://proxy.internal' }),
  };
  expect(faults(environment)).toEqual([
    ...[`DATABASE_URL: db.internal`, `DATABASE_DIRECT_URL: db.internal`, `DATABASE_READ_URL: replica.internal`].map(
      (way) => `${way} is reached without TLS. Add ?sslmode=verify-full, ${hint}`,
    ),
    ...['SOCKETS_URL: redis.internal:6379', 'OTEL_EXPORTER_OTLP_ENDPOINT: collector.internal:4318'].map(
      (way) => `${way} is reached without TLS. Use an https:// or rediss:// address, ${hint}`,
    ),
    `SERVICE_URLS: proxy.internal is reached without TLS. Use an https:// or rediss:// address, ${hint}`,
  ]);
  const named = 'db.internal:6432, replica.internal, redis.internal, collector.internal:4318, proxy.internal';
  expect(faults({ ...environment, PLAINTEXT_HOSTS: named })).toEqual([]);
  expect(faults({ ...environment, PLAINTEXT_HOSTS: named.replace('6432', '5432') })).toHaveLength(2);
});

test('TLS with a verified certificate, this machine and its sockets are allowed without PLAINTEXT_HOSTS', () => {
  for (const mode of ['require', 'verify-ca', 'verify-full'])
    expect(faults({ DATABASE_URL: database(`?sslmode=${mode}`) })).toEqual([]);
  expect(faults({ DATABASE_URL: database(), PGSSLMODE: 'verify-full' })).toEqual([]);
  const here = ['localhost', '127.0.0.1:5433', '[::1]', 'localhost?host=%2Fvar%2Frun%2Fpostgresql'];
  for (const place of here) {
    const [host = '', query] = place.split('?');
    expect(faults({ DATABASE_URL: `postgres://recoup@${host}/recoup${query ? `?${query}` : ''}` })).toEqual([]);
  }
});

test('nothing is sent to a mail server on another machine before TLS', () => {
  const mail = (url: string, more = {}) => readConfig({ SMTP_URL: url, ...more }, []).smtpUrl;
  expect(mail('smtp://user:p%23ss@mail.example:587')).toBe('smtp://user:p%23ss@mail.example:587?requireTLS=true');
  expect(mail('smtp://mail.example?requireTLS=false')).toBe('smtp://mail.example?requireTLS=true');
  for (const url of ['smtps://mail.example', 'smtp://localhost:2525']) expect(mail(url)).toBe(url);
  expect(mail('smtp://mail.internal', { PLAINTEXT_HOSTS: 'mail.internal' })).toBe('smtp://mail.internal');
});
