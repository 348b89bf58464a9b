"""Sessions: where brain, gate, ledger, hand and surfaces meet. `hub` stands above and owns them."""
