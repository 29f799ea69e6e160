/** The placeholder in documents for this installation's address. */
export const originInSamples = 'https://recoup.example';

/** The request of a sample. */
export interface SampleRequest {
  readonly method: string;
  /** Path and query below the API's base. */
  readonly path: string;
  readonly body: object | undefined;
  /** With a company's key, signed with a shared secret, or at a secret address. */
  readonly caller: 'key' | 'signature' | 'address';
}

/** A sample in one language, in the form that OpenAPI viewers show next to an operation. */
export interface CodeSample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

type Parts = SampleRequest & { readonly url: string; readonly json: string | undefined };

const headersOf = ({ caller, json }: Parts): [name: string, value: string][] => [
  ...(caller === 'key' ? [['X-Api-Key', 'YOUR_API_KEY'] as [string, string]] : []),
  ...(json ? [['Content-Type', 'application/json'] as [string, string]] : []),
];

function curl(parts: Parts): string {
  const { method, url, json, caller } = parts;
  const signing = [
    `BODY='${json}'`,
    'TIME=$(date +%s)',
    `SIGNATURE=$(printf '%s' "$TIME.$BODY" | openssl dgst -sha256 -hmac 'YOUR_SECRET' -r | cut -d ' ' -f 1)`,
  ];
  const signed = ['--header "X-Timestamp: $TIME"', '--header "X-Signature: sha256=$SIGNATURE"', '--data "$BODY"'];
  const call = [
    `curl --request ${method} '${url}'`,
    ...headersOf(parts).map(([name, value]) => `--header '${name}: ${value}'`),
    ...(caller === 'signature' ? signed : json ? [`--data '${json}'`] : []),
  ].join(' \\\n  ');
  return [...(caller === 'signature' ? signing : []), call].join('\n');
}

function javaScript(parts: Parts): string {
  const { method, url, json, caller } = parts;
  const isSigned = caller === 'signature';
  const lines = [
    ...(isSigned ? ["import { createHmac } from 'node:crypto';", ''] : []),
    ...(json ? [`const body = JSON.stringify(${json});`] : []),
    ...(isSigned
      ? [
          'const time = String(Math.floor(Date.now() / 1000));',
          "const signature = createHmac('sha256', 'YOUR_SECRET').update(time + '.' + body).digest('hex');",
        ]
      : []),
    `const response = await fetch('${url}', {`,
    `  method: '${method}',`,
    '  headers: {',
    ...headersOf(parts).map(([name, value]) => `    '${name}': '${value}',`),
    ...(isSigned ? ["    'X-Timestamp': time,", "    'X-Signature': 'sha256=' + signature,"] : []),
    '  },',
    ...(json ? ['  body,'] : []),
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    'console.log(await response.text());',
  ];
  return lines.join('\n');
}

function python(parts: Parts): string {
  const { method, url, json, caller } = parts;
  const isSigned = caller === 'signature';
  const lines = [
    ...(isSigned ? ['import hashlib', 'import hmac', 'import time'] : []),
    'import urllib.request',
    '',
    ...(json ? [`body = '''${json}'''.encode()`] : []),
    ...(isSigned
      ? [
          'now = str(int(time.time()))',
          "signature = hmac.new(b'YOUR_SECRET', now.encode() + b'.' + body, hashlib.sha256).hexdigest()",
        ]
      : []),
    `request = urllib.request.Request('${url}', method='${method}'${json ? ', data=body' : ''}, headers={`,
    ...headersOf(parts).map(([name, value]) => `    '${name}': '${value}',`),
    ...(isSigned ? ["    'X-Timestamp': now,", "    'X-Signature': 'sha256=' + signature,"] : []),
    '})',
    'with urllib.request.urlopen(request) as response:',
    '    print(response.read().decode())',
  ];
  return lines.join('\n');
}

function php(parts: Parts): string {
  const { method, url, json, caller } = parts;
  const isSigned = caller === 'signature';
  const lines = [
    '<?php',
    ...(json ? [`$body = '${json}';`] : []),
    ...(isSigned
      ? ['$time = (string) time();', "$signature = hash_hmac('sha256', $time . '.' . $body, 'YOUR_SECRET');"]
      : []),
    "$context = stream_context_create(['http' => [",
    `    'method' => '${method}',`,
    "    'header' => [",
    ...headersOf(parts).map(([name, value]) => `        '${name}: ${value}',`),
    ...(isSigned ? ["        'X-Timestamp: ' . $time,", "        'X-Signature: sha256=' . $signature,"] : []),
    '    ],',
    ...(json ? ["    'content' => $body,"] : []),
    ']]);',
    `echo file_get_contents('${url}', false, $context);`,
  ];
  return lines.join('\n');
}

/** A request in the languages that integrators use. It needs nothing but the language itself. */
export function codeSamples(request: SampleRequest): CodeSample[] {
  const json = request.body && JSON.stringify(request.body);
  const parts = { ...request, json, url: `${originInSamples}/api${request.path}` };
  return [
    { lang: 'Shell', label: 'curl', source: curl(parts) },
    { lang: 'JavaScript', label: 'JavaScript', source: javaScript(parts) },
    { lang: 'Python', label: 'Python', source: python(parts) },
    { lang: 'PHP', label: 'PHP', source: php(parts) },
  ];
}
