/** Examples for calling the public API. Each runs as is once the key is filled in. */
export function examplesFor(origin: string) {
  const url = `${origin}/api/v2/public/prices`;
  const admin = `${origin}/api/v1/admin/pricing`;
  const prices = [{ product_id: 'YOUR-PRODUCT-ID', condition: 'Good', price: '199.50' }];
  const body = JSON.stringify({ prices });
  return {
    curl: `curl "${url}?limit=10" \\
  -H "X-Api-Key: $API_KEY"

curl "${admin}" \\
  -H "X-Api-Key: $API_KEY" -H "Content-Type: application/json" \\
  -d '${body}'`,
    JavaScript: `const headers = { 'X-Api-Key': process.env.API_KEY, 'Content-Type': 'application/json' };

const answer = await fetch('${url}?limit=10', { headers });
console.log((await answer.json()).data);

await fetch('${admin}', {
  method: 'POST',
  headers,
  body: JSON.stringify({ prices: ${JSON.stringify(prices)} }),
});`,
    Python: `import json, os, urllib.request

headers = {"X-Api-Key": os.environ["API_KEY"], "Content-Type": "application/json"}
url = "${url}"

with urllib.request.urlopen(urllib.request.Request(url + "?limit=10", headers=headers)) as answer:
    print(json.load(answer)["data"])

body = json.dumps({"prices": ${JSON.stringify(prices)}}).encode()
urllib.request.urlopen(urllib.request.Request("${admin}", data=body, headers=headers, method="POST"))`,
    'Automation tool': `1. Download the price template under Prices. Its rows are what you send.
2. Choose a trigger, for example a new row in a sheet.
3. Add a step that makes an HTTP request:
   Method   POST
   URL      ${admin}
   Headers  X-Tenant-Id: your company’s number (shown with the key)
            X-Secret-Key: the key
            Content-Type: application/json
   Body     ${body}`,
  } as const;
}
