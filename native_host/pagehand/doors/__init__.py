"""The doors: how bytes get in and out of the hub. Lines over sockets here, HTTP in `http`; what is said is `wire`'s."""
