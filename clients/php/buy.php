<?php
// Buys one unit and prints its codes: RASID_URL=https://shop.example RASID_KEY=inf_test_… php buy.php test-always

declare(strict_types=1);

/** The store refused: the code is for programs, the message for people. */
final class Refusal extends Exception
{
    public function __construct(
        public readonly int $status,
        public readonly string $reason,
        public readonly array $params,
        string $title,
    ) {
        parent::__construct($title);
    }
}

function call(string $method, string $path, ?array $body = null, ?string $key = null): array
{
    $headers = ['Authorization: Bearer ' . getenv('RASID_KEY')];
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    if ($key !== null) {
        $headers[] = 'Idempotency-Key: ' . $key;
    }
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => $headers,
        'content' => $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
        'timeout' => 30,
    ]]);
    $text = file_get_contents(getenv('RASID_URL') . $path, false, $context);
    if ($text === false) {
        throw new RuntimeException('The store did not answer.');
    }
    $answer = json_decode($text, true, 512, JSON_THROW_ON_ERROR);
    if (($answer['success'] ?? false) !== true) {
        throw new Refusal($answer['status'], $answer['code'], $answer['params'] ?? [], $answer['title']);
    }
    return $answer['data'];
}

function buy(string $slug): void
{
    $product = call('GET', '/api/products/' . rawurlencode($slug));
    // Keep the reference with your own order: the same one never buys twice.
    $reference = 'php-' . bin2hex(random_bytes(8));
    $line = ['product_id' => $product['id'], 'quantity' => 1, 'expected_unit_price' => $product['price']];
    $place = fn (array $line): array => call(
        'POST',
        '/api/orders',
        ['client_reference' => $reference, 'lines' => [$line]],
        bin2hex(random_bytes(16)),
    );
    try {
        $order = $place($line);
    } catch (Refusal $refusal) {
        if ($refusal->reason !== 'price_changed') {
            throw $refusal;
        }
        // Look whether your own price still leaves you something, then ask again under a new key.
        $price = ['amount' => $refusal->params['unit_price'], 'currency' => $refusal->params['currency']];
        $order = $place(['expected_unit_price' => $price] + $line);
    }
    foreach (call('GET', '/api/orders/' . $order['id'] . '/codes') as $delivered) {
        echo $delivered['code'], "\n";
    }
}

try {
    buy($argv[1] ?? 'test-always');
} catch (Refusal $refusal) {
    fwrite(STDERR, "{$refusal->status} {$refusal->reason}: {$refusal->getMessage()}\n");
    exit(1);
}
